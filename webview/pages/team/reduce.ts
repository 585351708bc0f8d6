import type { TeamAddition, TeamState } from '../../../src/protocol/team.ts';

export const reduceTeam = (state: TeamState, addition: TeamAddition): TeamState => ({
  ...state,
  ...addition,
});

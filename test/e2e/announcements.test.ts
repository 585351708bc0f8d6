import type { Frame, Page } from 'playwright-core';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand } from './bed/workbench.ts';
import { heard, listen } from './looks/listen.ts';
import { boardFrame, fill } from './malamar.ts';
import { answered, composer, newChat, say } from './talk.ts';

describe('a screen reader hears', () => {
  let page: Page;
  let board: Frame;
  let chat: Frame;
  useBed({}, async (bed) => {
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    board = await boardFrame(page);
    await listen(board);
  });

  const hears = async (frame: Frame, words: RegExp): Promise<void> => {
    await until(`somebody to say ${words}`, async () => words.test(await heard(frame))).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)} What was said: ${await heard(frame)}`);
      },
    );
  };

  it('why a task was not made, and that one was', async () => {
    await board.locator('vscode-button', { hasText: 'Create Task' }).click();
    await hears(board, /A task needs a summary\./);
    await fill(board, 'vscode-text-field', 'Say it aloud');
    await fill(board, 'vscode-text-area', '[[rehearsal: in_review]]');
    await page.keyboard.press('Control+Enter');
    await hears(board, /Created: Say it aloud/);
  });

  it('that agents have worked on a task, and where it is now', async () => {
    await hears(board, /“Say it aloud” is in In Review now\./);
  });

  it('that an agent works in a chat, what it does, and that it has answered', async () => {
    chat = await newChat(page, 'Malamar');
    await composer(chat).waitFor();
    await listen(chat);
    await say(chat, '[[rehearsal: sleep 2s | say Here it is.]]');
    await hears(chat, /Malamar/);
    await answered(chat);
    await hears(chat, /Malamar has answered\./);
  });

  it('that an answer was stopped', async () => {
    await say(chat, '[[rehearsal: hang]]');
    await chat.getByRole('button', { name: 'Stop' }).click();
    await hears(chat, /Stopped by user/);
    await answered(chat);
  });

  it('that an answer has failed', async () => {
    await say(chat, '[[rehearsal: fail 3]]');
    await hears(chat, /Error/);
    await answered(chat);
  });
});

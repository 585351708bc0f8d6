import assert from 'node:assert/strict';
import { End } from '../../../webview/pages/chat/end.ts';

/** A list of 1,000 pixels of which 100 are in sight. */
const list = (scrollTop: number, scrollHeight = 1000) => ({
  scrollTop,
  scrollHeight,
  clientHeight: 100,
});

describe('the end of a chat', () => {
  let end: End;
  beforeEach(() => {
    end = new End();
    end.reach(list(0));
    end.scrolled(list(900));
  });

  it('is left by going up, and reached by going down to it', () => {
    end.scrolled(list(700));
    assert.equal(end.isHere, false);
    end.scrolled(list(800));
    assert.equal(end.isHere, false);
    end.scrolled(list(880));
    assert.equal(end.isHere, true);
  });

  it('is not left because the list has grown again before it heard of being there', () => {
    end.scrolled(list(900, 1200));
    assert.equal(end.isHere, true);
    end.scrolled(list(1000, 1200));
    assert.equal(end.isHere, true);
  });

  it('is left by going up while the list grows', () => {
    end.scrolled(list(850, 1200));
    assert.equal(end.isHere, false);
  });

  it('is not left because the list became shorter', () => {
    end.scrolled(list(400, 500));
    assert.equal(end.isHere, true);
  });
});

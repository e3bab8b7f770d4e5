import { describe, expect, test } from 'vitest';
import {
  noNotice,
  settleNotice,
  type ReadRound,
  type SettledNotice,
} from '../../../../src/core/watch/settledNotice.ts';

type Notice = { kind: 'notFound'; nodes: string[] } | { kind: 'stale' };
const missing = (...nodes: string[]): Notice => ({ kind: 'notFound', nodes });
const whole = (said: Notice | null): ReadRound<Notice> => ({ said, isWhole: true });
/** A round that failed. */
const failed = (said: Notice | null = { kind: 'stale' }): ReadRound<Notice> => ({ said, isWhole: false });

/** What is shown after each of the rounds. */
function shownAfter(...rounds: ReadRound<Notice>[]): (string | null)[] {
  let notice: SettledNotice<Notice> = noNotice;
  return rounds.map((round) => {
    notice = settleNotice(notice, round);
    return notice.shown === null
      ? null
      : notice.shown.kind === 'notFound'
        ? notice.shown.nodes.join()
        : notice.shown.kind;
  });
}

describe('notices of nodes that come and go', () => {
  test('one round alone shows nothing, two do', () => {
    expect(shownAfter(whole(missing('a')), whole(null))).toEqual([null, null]);
    expect(shownAfter(failed(), whole(null))).toEqual([null, null]);
    expect(shownAfter(whole(missing('a')), whole(missing('a')))).toEqual([null, 'a']);
    expect(shownAfter(failed(), failed())).toEqual([null, 'stale']);
  });

  test('every other round that fails shows nothing, however long it goes on', () => {
    expect(shownAfter(failed(), whole(null), failed(), whole(null), failed(), whole(null))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('a shown notice stays while a round fails, and is removed by a complete one that says otherwise', () => {
    const up = [whole(missing('a')), whole(missing('a'))];
    expect(shownAfter(...up, failed(null), failed(), whole(missing('a')), whole(null)).slice(1)).toEqual([
      'a',
      'a',
      'a',
      'a',
      null,
    ]);
    expect(shownAfter(failed(), failed(), failed(), whole(null), failed()).slice(1)).toEqual([
      'stale',
      'stale',
      null,
      null,
    ]);
  });

  test('a failed round between them does not restart the count', () => {
    expect(shownAfter(whole(missing('a')), failed(), whole(missing('a')))).toEqual([null, null, 'a']);
  });

  test('it is shown with the details of the newest round', () => {
    expect(shownAfter(whole(missing('a')), whole(missing('a', 'b')), whole(missing('b')))).toEqual([null, 'a,b', 'b']);
  });

  test('another notice takes its place when two rounds say that one', () => {
    expect(shownAfter(whole(missing('a')), whole(missing('a')), failed(), failed()).slice(1)).toEqual([
      'a',
      'a',
      'stale',
    ]);
    // The reads work again: the notice that nothing can be read ends at once.
    expect(shownAfter(failed(), failed(), whole(missing('a')), whole(missing('a'))).slice(1)).toEqual([
      'stale',
      null,
      'a',
    ]);
  });
});

import { expect, test } from 'vitest';
import { bridgeStepIds } from '../../../../src/core/bridge/progress.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import { blockerTexts } from '../../../../src/parts/bridge/form/blockerTexts.ts';
import { stepOrder } from '../../../../src/parts/bridge/claim/stepList.ts';

const nameOf = (id: string): string => id.split('.').at(-1) ?? '';

test('a text of a blocker has the name of a blocker, and that blocker shows it', () => {
  const texts = Object.keys(englishMessages).filter((id) => id.includes('.blocker.'));
  expect(texts.length).toBeGreaterThan(20);
  expect(Object.fromEntries(texts.map((id) => [nameOf(id), id]))).toEqual(
    Object.fromEntries(Object.entries(blockerTexts).filter(([blocker, id]) => nameOf(id) === blocker)),
  );
});

test('the steps are drawn in the order of the rules, and each has a text of its name', () => {
  expect(stepOrder).toEqual(bridgeStepIds);
  expect(bridgeStepIds.filter((id) => !(`progress.step.${id}` in englishMessages))).toEqual([]);
});

import { expect, it } from 'vitest';
import { formatDateTime } from '../../../src/i18n/formatDateTime.ts';

it('writes a moment as dd.MM.yyyy - HH:mm', () => {
  expect(formatDateTime(new Date(2026, 2, 7, 4, 9).getTime())).toBe('07.03.2026 - 04:09');
});

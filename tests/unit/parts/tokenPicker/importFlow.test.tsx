import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useImportFlow, type ImportFlow } from '../../../../src/parts/tokenPicker/importFlow.ts';
import type { ImportModel, PickerToken } from '../../../../src/parts/tokenPicker/types.ts';
import { sampleModel, sampleToken } from './sampleModel.ts';

// Effects do not run here; the test says whether the dialog is still open.
const screen = vi.hoisted(() => ({ isShown: true }));
vi.mock('../../../../src/ui/useIsShown.ts', () => ({ useIsShown: () => () => screen.isShown }));
beforeEach(() => {
  screen.isShown = true;
});

const token = sampleToken('NEWT');

/** The flow of a picker whose import ends when the test says so. */
function importing() {
  type Done = Awaited<ReturnType<ImportModel['onImport']>>;
  let store: (done: Done) => void = () => undefined;
  const stored = new Promise<Done>((resolve) => {
    store = resolve;
  });
  const flows: ImportFlow[] = [];
  const onDone = vi.fn<(chosen: PickerToken) => void>();
  const model = sampleModel({ importing: { onImport: () => stored } });
  const Picker = () => {
    flows.push(useImportFlow(model.importing, onDone));
    return null;
  };
  renderToString(<Picker />);
  const [flow] = flows;
  if (flow === undefined) throw new Error('not drawn');
  flow.accept();
  return {
    flow,
    onDone,
    async end() {
      store({ ok: true, token });
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('an import that is waited for gives its token', async () => {
  const { onDone, end } = importing();
  await end();
  expect(onDone).toHaveBeenCalledWith(token);
});

test.each<[string, (flow: ImportFlow) => void]>([
  ['has been left', (flow) => flow.leave()],
  ['has been replaced by that of another token', (flow) => flow.start({ address: sampleToken('OTHER').address })],
  [
    'has been closed with its dialog',
    () => {
      screen.isShown = false;
    },
  ],
])('an import that ends after it %s chooses nothing', async (_how, turn) => {
  const { flow, onDone, end } = importing();
  turn(flow);
  await end();
  expect(onDone).not.toHaveBeenCalled();
});

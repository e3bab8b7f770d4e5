import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { useImportFlow } from './importFlow.ts';
import { ImportFooter } from './ImportFooter.tsx';
import { ImportView } from './ImportView.tsx';
import { ManageView } from './ManageView.tsx';
import { firstView, nextView, type PickerView } from './pickerView.ts';
import { SearchView } from './SearchView.tsx';
import type { ImportRequest, PickerToken, TokenPickerModel } from './types.ts';
import { useProvedChoice } from './useProvedChoice.ts';

interface TokenPickerModalProps {
  model: TokenPickerModel;
  onChoose(token: PickerToken): void;
  onClose(): void;
  /** The view that is shown first; by default the search. */
  view?: PickerView;
}

const titles: Record<PickerView['name'], MessageId> = {
  search: 'token.select',
  manage: 'picker.manage.title',
  importToken: 'picker.importToken',
  importList: 'picker.importList',
};

/** 'Select a Token' with its four views: search, manage, importToken and importList, which has a title only. */
export function TokenPickerModal({ model, onChoose, onClose, view: openedView = firstView }: TokenPickerModalProps) {
  const text = useText();
  const [view, step] = useReducer(nextView, openedView);
  const { search, importing, custom, lists, networkName, explorerUrl } = model;
  // A token imported from the search is chosen at once; one imported from Manage is only stored.
  const flow = useImportFlow(importing, (token) =>
    view.name === 'importToken' && view.from === 'search' ? onChoose(token) : step({ kind: 'back' }),
  );
  const startImport = (request: ImportRequest): void => {
    flow.start(request);
    step({ kind: 'importToken' });
  };
  // A list whose decimals are not those of the contract does not count: the import shows what the contract says.
  const choice = useProvedChoice((token, isProved) => {
    // Meanwhile the user may have gone on to another view, or the wallet to another network.
    if (view.name !== 'search' || token.chainId !== model.chainId) return;
    if (isProved) onChoose(token);
    else startImport({ address: token.address });
  });
  // A pasted unknown address opens the import automatically, but only once: going back stays in the search.
  const { unknownAddress } = search;
  const offered = useRef(unknownAddress);
  useEffect(() => {
    if (offered.current === unknownAddress) return;
    offered.current = unknownAddress;
    if (unknownAddress !== null && view.name === 'search') startImport({ address: unknownAddress });
  });
  const leave = (): void => {
    if (view.name === 'importToken') flow.leave();
    step({ kind: 'back' });
  };
  const takesFocus = view.name === 'search' && !hasTouch();
  const footers: Partial<Record<PickerView['name'], ReactNode>> = {
    search:
      model.registryOnly === true ? undefined : (
        <Button isWide onPress={() => step({ kind: 'manage', tab: 'tokens' })}>
          <Text id="picker.manage" />
        </Button>
      ),
    importToken: (
      <ImportFooter
        candidate={importing.candidate}
        isUnderstood={flow.isUnderstood}
        isBusy={flow.isBusy}
        onImport={flow.accept}
        onBack={leave}
      />
    ),
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={<Text id={titles[view.name]} />}
      closeLabel={text('common.close')}
      footer={footers[view.name]}
      viewKey={view.name}
      isFlush={view.name === 'search'}
      focusesContent={takesFocus}
      back={view.name === 'search' ? undefined : { label: text('picker.back'), onPress: leave }}
    >
      {view.name === 'search' && (
        <SearchView
          search={search}
          takesFocus={takesFocus}
          isReading={choice.isReading}
          onChoose={choice.choose}
          onImport={startImport}
        />
      )}
      {view.name === 'manage' && (
        <ManageView
          tab={view.tab}
          onTab={(tab) => step({ kind: 'manage', tab })}
          custom={custom}
          lists={lists}
          explorerUrl={explorerUrl}
          onImport={startImport}
          onImportList={() => step({ kind: 'importList' })}
        />
      )}
      {view.name === 'importToken' && importing.candidate !== null && (
        <ImportView
          candidate={importing.candidate}
          networkName={networkName}
          explorerUrl={explorerUrl}
          error={flow.error}
          isUnderstood={flow.isUnderstood}
          onUnderstand={flow.understand}
          onRetry={(address) => flow.start({ address })}
        />
      )}
    </Modal>
  );
}

/** Whether focusing a text field opens an on-screen keyboard that covers the list. */
const hasTouch = (): boolean => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

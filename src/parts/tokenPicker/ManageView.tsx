import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { CustomTokens } from './CustomTokens.tsx';
import type { ManageTab } from './pickerView.ts';
import { TokenLists } from './TokenLists.tsx';
import type { CustomTokensModel, ImportRequest, ListsModel } from './types.ts';

interface ManageViewProps {
  tab: ManageTab;
  onTab(tab: ManageTab): void;
  custom: CustomTokensModel;
  lists: ListsModel;
  explorerUrl: string;
  onImport(request: ImportRequest): void;
  onImportList(): void;
}

/** Tokens that the user added, and the token lists. */
export function ManageView({ tab, onTab, custom, lists, explorerUrl, onImport, onImportList }: ManageViewProps) {
  const text = useText();
  return (
    <Tabs
      label={text('picker.manage.tabs')}
      current={tab}
      onChoose={onTab}
      tabs={[
        { id: 'tokens', name: <Text id="picker.manage.tokens" /> },
        { id: 'lists', name: <Text id="picker.manage.lists" /> },
      ]}
    >
      {tab === 'tokens' ? (
        <CustomTokens custom={custom} explorerUrl={explorerUrl} onImport={onImport} />
      ) : (
        <TokenLists lists={lists} onImportList={onImportList} />
      )}
    </Tabs>
  );
}

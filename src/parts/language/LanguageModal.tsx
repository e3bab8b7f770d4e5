import { localeNames } from '../../i18n/localeNames.ts';
import { intlTag } from '../../i18n/locales.ts';
import { offeredLocales } from '../../i18n/offeredLocales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/kit/List.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { chooseLanguage } from './chooseLanguage.ts';

/** 'Language': each language in its own name, so that everybody can find it. */
export function LanguageModal({ onClose }: { onClose(): void }) {
  const text = useText();
  const chosen = useLocale();
  const choose = (code: string): void => {
    void chooseLanguage(code);
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} title={<Text id="language.title" />} closeLabel={text('common.close')} isFlush>
      <List label={text('language.title')}>
        {offeredLocales.map(({ code, direction }) => (
          <ListRow
            key={code}
            title={
              <span lang={code} dir={direction}>
                {localeNames[code] ?? code}
              </span>
            }
            isSelected={intlTag(code) === chosen}
            onPress={() => choose(code)}
            aside={intlTag(code) === chosen ? <Icon name="check" size={16} /> : undefined}
          />
        ))}
      </List>
    </Modal>
  );
}

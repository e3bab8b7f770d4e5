import { Text } from '../../i18n/Text.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LatePart } from '../missing/LatePart.tsx';
import css from './LoadingScreen.module.css';

/** Shown while the code of a page is loading: the logo pulses, and after some time a notice says what is missing. */
export function LoadingScreen() {
  return (
    <>
      <LatePart />
      <div className={css.screen} role="status">
        <Logo />
        <VisuallyHidden>
          <Text id="common.loading" />
        </VisuallyHidden>
      </div>
    </>
  );
}

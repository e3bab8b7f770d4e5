import css from './IconButton.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

interface IconButtonProps {
  icon: IconName;
  /** The name of the button; also its tooltip. */
  label: string;
  onPress?: (() => void) | undefined;
  isExpanded?: boolean;
  controls?: string;
  /** Shows a spinner instead of the icon; the button can still be pressed. */
  isBusy?: boolean;
  /** Does nothing when pressed, and keeps its focus. */
  isDisabled?: boolean;
}

const directional: readonly IconName[] = ['panel', 'arrowStart', 'arrowEnd'];

/** A square button with an icon and an accessible name. */
export function IconButton({
  icon,
  label,
  onPress,
  isExpanded,
  controls,
  isBusy = false,
  isDisabled = false,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      title={label}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={controls}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {isBusy ? <Spinner /> : <Icon name={icon} isDirectional={directional.includes(icon)} />}
    </button>
  );
}

import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLive } from '../../ui/useIsLive.ts';

const cardOf = (search: string): string | null => new URLSearchParams(search).get('card');

/**
 * The network of the card to which the address of the page leads; null: it leads to none, or the prerendered page,
 * which knows no address, is being hydrated.
 */
export function useWantedChainId(): number | null {
  const { search } = useLocation();
  const isLive = useIsLive();
  if (!isLive) return null;
  const chainId = /^\w+:(\d{1,16}):/.exec(cardOf(search) ?? '')?.[1];
  return chainId === undefined ? null : Number(chainId);
}

/**
 * Scrolls to a card and focuses it if the address of the page leads to it, as that of a tapped notification does.
 * @param isSettled the cards above have their height: the card is scrolled to once more, unless the user has left it
 */
export function useCardFocus(card: string, ref: RefObject<HTMLElement | null>, isSettled: boolean): void {
  const { search, key } = useLocation();
  const isWanted = cardOf(search) === card;
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null) return;
    const isLeft = !isSettled || document.activeElement !== element;
    if (focused.current === key && isLeft) return;
    focused.current = key;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
  }, [isWanted, isSettled, key, ref]);
}

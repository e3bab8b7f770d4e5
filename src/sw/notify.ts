import { chainById } from '../config/chains/chains.ts';
import { claimKey } from '../core/claims/claimKey.ts';
import { claimPages } from '../core/claims/claimLink.ts';
import type { SavedClaim } from '../core/claims/savedClaim.ts';
import { formatSignificant } from '../core/amounts.ts';
import { claimNotice, noticeAction } from '../core/notifications/claimNotice.ts';
import { earnNotice } from '../core/notifications/earnNotice.ts';
import type { NoticeKind } from '../core/notifications/shownNotices.ts';
import { displaySymbol } from '../core/tokens/token.ts';
import { earnWatchKey } from '../core/watch/earnWatchKeys.ts';
import type { EarnTold } from '../io/watch/earnRound.ts';
import type { MessageId } from '../i18n/messageId.ts';
import { endPushAction } from './push.ts';
import type { WatcherNotice } from './pushMessage.ts';
import { loadTexts } from './texts.ts';
import type { Texts } from './texts.ts';

/** Options that are missing from the lib's type. */
interface FullOptions extends NotificationOptions {
  renotify?: boolean;
  actions?: { action: string; title: string }[];
}

/** The data of a notification, for the tap on it. */
export interface NoticeData {
  path: string;
}

export interface NotifyDependencies {
  registration: ServiceWorkerRegistration;
  /** The browser supports buttons on notifications. */
  hasActions: boolean;
  /** Whether a page of the app is visible. */
  isAppVisible(): Promise<boolean>;
  /** Whether the watcher sends messages to this browser: each notification then has a button that ends them. */
  hasPush(): Promise<boolean>;
}

/** More notifications at once would hide those of other apps: the rest are joined into one. */
const mostAtOnce = 4;
/** Digits of an amount that change: rewards grow while the notification is read. */
const shownDigits = 6;
export const manyTag = 'claims';

export interface Notifier {
  show(notices: readonly { claim: SavedClaim; kind: NoticeKind }[]): Promise<void>;
  /** Shows events of watched places. */
  showEarn(told: readonly EarnTold[]): Promise<void>;
  /** Shows what the watcher says about a claim that this device could not read. */
  showMessage(message: WatcherNotice): Promise<void>;
  /**
   * Says that the claims were checked, because a push has to show something (rule 11.1).
   * @param ready how many are ready; null: they could not be read
   */
  showChecked(ready: number | null): Promise<void>;
  /** Notifications shown by this worker so far. */
  readonly shownCount: number;
}

/** A notification in the user's language. */
interface Written {
  tag: string;
  /** What it is about: several of the same count as one. */
  about: string;
  path?: string;
  title: string;
  body: string;
  action?: string;
}

/**
 * Translates notices into the user's language and shows them; one that the browser refuses does not prevent the others.
 */
export function createNotifier(dependencies: NotifyDependencies): Notifier {
  const { registration } = dependencies;
  let shownCount = 0;

  const actionsOf = async (
    { action }: Omit<Written, 'about'>,
    { text }: Texts,
  ): Promise<NonNullable<FullOptions['actions']>> => [
    ...(action === undefined ? [] : [{ action: 'open', title: action }]),
    ...((await dependencies.hasPush()) ? [{ action: endPushAction, title: text('notification.action.end') }] : []),
  ];

  async function showOne(notice: Omit<Written, 'about'>, texts: Texts): Promise<void> {
    const { locale } = texts;
    const data: NoticeData = { path: notice.path ?? claimPages.erc20 };
    const options: FullOptions = {
      body: notice.body,
      tag: notice.tag,
      data,
      renotify: true,
      lang: locale.code,
      dir: locale.direction,
      icon: new URL('icons/causeway-192.png', registration.scope).href,
      badge: new URL('icons/badge-96.png', registration.scope).href,
      ...(dependencies.hasActions ? { actions: await actionsOf(notice, texts) } : {}),
    };
    await registration.showNotification(notice.title, options);
    shownCount += 1;
  }

  /** Shows some of them, and one for all others: `more` is its title, `tag` its tag. */
  async function showSome(written: readonly Written[], texts: Texts, tag: string, more: MessageId): Promise<void> {
    const single = written.length <= mostAtOnce + 1 ? written : written.slice(0, mostAtOnce);
    await Promise.allSettled(single.map((notice) => showOne(notice, texts)));
    const count = new Set(written.slice(single.length).map(({ about }) => about)).size;
    if (count === 0) return;
    const rest = { tag, title: texts.text(more, { count }), body: texts.text('notification.more.body') };
    const path = written[mostAtOnce]?.path;
    await showOne(tag === manyTag || path === undefined ? rest : { ...rest, path }, texts).catch(() => undefined);
  }

  async function close(tag: string): Promise<void> {
    for (const shown of await registration.getNotifications({ tag })) shown.close();
  }

  return {
    get shownCount() {
      return shownCount;
    },
    async show(notices) {
      const texts = await loadTexts(registration.scope);
      const isVisible = await dependencies.isAppVisible();
      const shown = notices.filter(({ kind }) => kind !== 'released' || !isVisible);
      await Promise.allSettled([
        // The visible page shows the news itself, and the earlier notification is no longer true.
        ...notices.filter((notice) => !shown.includes(notice)).map(({ claim }) => close(claimKey(claim))),
        showSome(
          shown.map(({ claim, kind }) => textOf(claim, kind, texts)),
          texts,
          manyTag,
          'notification.more.title',
        ),
      ]);
    },
    async showEarn(told) {
      const texts = await loadTexts(registration.scope);
      await showSome(
        told.map((one) => earnTextOf(one, texts)),
        texts,
        'earn',
        'notification.earn.more',
      );
    },
    async showMessage({ kind, depositHash, path, title, body }) {
      const texts = await loadTexts(registration.scope);
      await showOne({ tag: depositHash, path, title, body, action: texts.text(noticeAction(kind)) }, texts);
    },
    async showChecked(ready) {
      const texts = await loadTexts(registration.scope);
      const [title, body] =
        ready === null
          ? [texts.text('notification.unread.title'), texts.text('notification.more.body')]
          : [texts.text('notification.checked.title'), texts.text('notification.checked.body', { ready })];
      await showOne({ tag: manyTag, title, body }, texts);
    },
  };
}

function textOf(claim: SavedClaim, kind: NoticeKind, { text, number }: Texts): Written {
  const notice = claimNotice(claim, kind, {
    source: chainName(claim.sourceChainId),
    target: chainName(claim.targetChainId),
    ...(claim.type === 'erc721' ? nftNames(claim) : { amount: number(claim.typedAmount), symbol: nameOf(claim) }),
  });
  return {
    tag: notice.tag,
    about: notice.tag,
    path: notice.path,
    title: text(notice.title.id, notice.title.values),
    body: text(notice.body.id, notice.body.values),
    action: text(notice.action),
  };
}

function earnTextOf({ watch, event, amount }: EarnTold, { text, number }: Texts): Written {
  const notice = earnNotice(watch, event, {
    network: chainName(watch.chainId),
    amount: amount === null ? '' : number(formatSignificant(amount, watch.decimals, shownDigits)),
    symbol: displaySymbol(watch.symbol),
    earning: displaySymbol(watch.earning),
  });
  return {
    tag: notice.tag,
    about: earnWatchKey(watch),
    path: notice.path,
    title: text(notice.title, notice.values),
    body: text(notice.body, notice.values),
    action: text('notification.action.open'),
  };
}

/** The collection or the coin; an address is not shown as a name. */
const nameOf = ({ currencyId }: SavedClaim): string => (currencyId.startsWith('0x') ? '' : displaySymbol(currencyId));

/** 'Meebits #12' for an NFT, like '12 USDC' for a token. */
function nftNames(claim: SavedClaim): { amount: string; symbol: string } {
  return { amount: nameOf(claim), symbol: claim.typedAmount === '' ? '' : `#${claim.typedAmount}` };
}

const chainName = (chainId: number): string => chainById(chainId)?.name ?? String(chainId);

import { getAddress } from 'viem';
import type { Address } from 'viem';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { claimKey, isSameClaim } from '../../../src/core/claims/claimKey.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import type { Command } from './commands.ts';
import { Realm } from './realm/realm.ts';
import type { Host, MakeOutside } from './realm/realm.ts';
import type { App, RealmGlobals } from './realm/bundle.ts';
import { nativeSymbol, otherChain, requiredBlocks } from './world/places.ts';
import type { ModelChainId } from './world/places.ts';
import { depositKey } from './world/world.ts';

/** The world as users and pages need it. */
export interface PageWorld extends Host {
  deployment: Deployment;
  user: Address;
  stranger: Address;
  walletChainId(): ModelChainId;
  countClick(key: string): void;
  noteClaim(ref: ClaimRef): void;
  giveUp(intent: Intent): void;
}

/** open: the claim was not read since the page was loaded, and its button waits for that. */
export type ClaimAction =
  { kind: 'switch'; chainId: ModelChainId } | { kind: 'open'; open(): void } | { kind: 'claim'; press(): void } | null;

/**
 * A page with its user. The buttons exist and are enabled under the same rules as in `useClaimPanel`,
 * `BridgeTokensPage` and `useDeposit`; what they start, and what runs on its own, is the product's own code.
 */
export class Page extends Realm {
  /** By the names of claim locks: one transaction can hold several deposits. */
  readonly #claiming = new Set<string>();
  readonly #looking = new Set<string>();
  /** Claims that were read on their own screen since the page was loaded. */
  readonly #read = new Set<string>();
  #isDepositing = false;

  constructor(
    readonly world: PageWorld,
    name: string,
    make: (globals: RealmGlobals) => App,
    makeOutside: MakeOutside,
  ) {
    super(world, name, make, makeOutside);
    const { app } = this;
    app.walletStore.setState({ status: 'connected', account: getAddress(world.user), chainId: world.walletChainId() });
    void app.hydrateState().then(() => app.startWrites());
  }

  hasClaims(): boolean {
    return Object.keys(this.app.claimsStore.getState().byKey).length > 0;
  }

  isLoaded(): boolean {
    return this.app.storageHealthStore.getState().isHydrated;
  }

  /** The form shows a deposit; a new deposit begins with an empty form. */
  isFollowing(): boolean {
    return this.app.bridgeErc20Store.getState().depositHash !== null;
  }

  /** The form is open, and no request of this browser may still be open in the wallet. */
  canDeposit(chainId: ModelChainId): boolean {
    const { app } = this;
    const isReady = this.isLoaded() && this.world.browser.isOnline;
    const isRequested = app.openRequestsStore
      .getState()
      .asked.some((intent) => intent.kind === 'deposit' && intent.chainId === chainId);
    return isReady && !isRequested && !this.#isDepositing && !this.isFollowing();
  }

  deposit(chain: ModelChainId, { amount: units, isToken, isForStranger }: Extract<Command, { do: 'deposit' }>): void {
    const { deployment, user, stranger } = this.world;
    const entry = deployment.tokens.find(({ symbol }) => symbol === (isToken ? 'USDC' : nativeSymbol[chain]));
    const token = entry && tokenOnChain(entry, chain);
    if (!token) throw new Error('no such token');
    const receiver = isForStranger ? stranger : user;
    const amount = BigInt(units);
    this.world.countClick(depositKey(chain, { isNative: !isToken, amount, receiver }));
    this.#isDepositing = true;
    void this.app
      .depositToken({
        token,
        targetChainId: otherChain(chain),
        amount,
        receiver: getAddress(receiver),
        account: getAddress(user),
        label: { id: 'tx.deposit', values: {} },
        target: null,
      })
      .finally(() => (this.#isDepositing = false));
  }

  /** The claims of the list, and the one that the form follows. */
  shown(): ClaimRef[] {
    const { app } = this;
    const { depositHash, sourceChainId, targetChainId } = app.bridgeErc20Store.getState();
    const persisted: ClaimRef[] = app.listedClaims(this.#persistedClaims(), { type: 'erc20', isArchive: false });
    if (
      depositHash === null ||
      sourceChainId === null ||
      targetChainId === null ||
      persisted.some((claim) => claim.depositHash === depositHash)
    )
      return persisted;
    return [...persisted, { type: 'erc20', sourceChainId, targetChainId, depositHash }];
  }

  #persistedClaims(): SavedClaim[] {
    return Object.values(this.app.claimsStore.getState().byKey);
  }

  /** What the button of a claim does now; null if it does nothing. */
  claimAction(pick: number, isPressedAgain: boolean): ClaimAction {
    const { app, world } = this;
    const shown = this.shown();
    const ref = shown[pick % Math.max(1, shown.length)];
    if (!ref || !world.browser.isOnline) return null;
    const { asked, openNames } = app.openRequestsStore.getState();
    const persisted = app.persistedClaim(app.claimsStore.getState().byKey, ref);
    const state = app.claimState(persisted?.lastFacts ?? null);
    const sent = app.releaseTransaction(Object.values(app.transactionsStore.getState().byKey), ref);
    const isRequested = asked.some(
      ({ kind, claim }) => kind === 'release' && claim !== undefined && isSameClaim(claim, ref),
    );
    const button = app.claimButton({
      ...ref,
      claim: state,
      isRemoved: app.trackRemark(persisted?.track, state) === 'depositRemoved',
      hasWallet: true,
      walletChainId: world.walletChainId(),
      requiredConfirmations: requiredBlocks,
      // a screen that was left and opened again, or does not know about another tab's release yet, cannot know it
      isClaiming:
        !isPressedAgain && (this.#claiming.has(app.claimLockName(ref)) || (sent !== null && app.isOnItsWay(sent))),
      isClaimingElsewhere: openNames.has(app.claimLockName(ref)) && !isRequested,
    });
    if (button.kind === 'switchAndClaim') return { kind: 'switch', chainId: ref.targetChainId as ModelChainId };
    if (button.kind !== 'claim' || isRequested) return null;
    return this.#read.has(app.claimLockName(ref))
      ? { kind: 'claim', press: () => this.#claim(ref) }
      : { kind: 'open', open: () => this.openClaim(ref) };
  }

  #claim(ref: ClaimRef): void {
    const { world, app } = this;
    world.noteClaim(ref);
    const name = app.claimLockName(ref);
    this.#claiming.add(name);
    const request = {
      ref,
      account: getAddress(world.user),
      label: { id: 'tx.release', values: {} } as const,
      onSigning: () => undefined,
      onVerified: () => undefined,
      signal: new AbortController().signal,
    };
    void app
      .checkRelease(request)
      .then((checked) => (checked.ok ? app.signRelease(request, checked.value) : checked))
      .catch(() => undefined)
      .finally(() => this.#claiming.delete(name));
  }

  /** 'It is lost': the user says so about a request of an earlier visit. */
  giveUp(pick: number): void {
    const { asked } = this.app.openRequestsStore.getState();
    const intent = asked[pick % Math.max(1, asked.length)];
    if (!intent) return;
    this.world.giveUp(intent);
    void this.app.giveUpOpenRequest(intent);
  }

  /** The rounds of the list of claims and of the claim on the screen, unless the last ones still run. */
  look(): void {
    // A paid-out claim is followed until that is final.
    const claims = this.#persistedClaims().filter(({ archivedAt }) => archivedAt === undefined);
    if (claims.length > 0) this.#once('list', () => this.app.refreshShownClaims(claims, new AbortController().signal));
    const { depositHash } = this.app.bridgeErc20Store.getState();
    const onScreen = this.shown().find((claim) => claim.depositHash === depositHash);
    if (onScreen) this.openClaim(onScreen);
  }

  /** The claim's own screen. */
  openClaim(ref: ClaimRef): void {
    this.#once(`screen ${this.app.claimLockName(ref)}`, () => this.#watchOnScreen(ref));
  }

  #once(name: string, run: () => Promise<void>): void {
    if (this.#looking.has(name)) return;
    this.#looking.add(name);
    void run()
      .catch(() => undefined)
      .finally(() => this.#looking.delete(name));
  }

  /** Stores what it reads, as `useClaim` does. */
  async #watchOnScreen(ref: ClaimRef): Promise<void> {
    const { app } = this;
    const read = await app.readClaimFacts(this.globals.port.reader, ref, this.globals.Date.now());
    this.#read.add(app.claimLockName(ref));
    const saved = app.persistedClaim(app.claimsStore.getState().byKey, ref);
    if (!saved) return;
    const next = app.claimWith(saved, read);
    if (next !== saved)
      await app.changeClaim(claimKey(saved), {
        lastFacts: next.lastFacts,
        track: next.track,
        depositNumber: next.depositNumber,
      });
  }
}

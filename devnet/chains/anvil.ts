// Starts the anvil binary of this platform, without the node process its npm wrapper would add.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

export interface AnvilOptions {
  chainId: number;
  /** By default a free one. */
  port?: number;
  /**
   * 'mixed' mines at once on a transaction and also every second; 'instant' only on a transaction (viem's
   * waitForTransactionReceipt may then wait in vain for a second block).
   */
  mining?: 'mixed' | 'instant';
  /** How many seconds before now the first block was made. */
  secondsAgo?: number;
  /** Accepts bodies of any size, for example another node's whole chain. */
  takesLargeBodies?: boolean;
}

export interface Anvil {
  rpcUrl: string;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

const startTimeoutMs = 15_000;

/** A fresh chain with the well-known test accounts. Rejects when the port is taken or the binary is missing. */
export async function startAnvil({
  chainId,
  port = 0,
  mining = 'mixed',
  secondsAgo = 0,
  takesLargeBodies = false,
}: AnvilOptions): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--accounts', '20'];
  if (mining === 'mixed') args.push('--block-time', '1', '--mixed-mining');
  if (secondsAgo > 0) args.push('--timestamp', String(Math.floor(Date.now() / 1_000) - secondsAgo));
  if (takesLargeBodies) args.push('--no-request-size-limit');
  // Without this every old state is written to the home directory; the number limits how deep a reorg can go.
  args.push('--prune-history', '300');
  const child = spawn(binaryPath(), args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  const endWithUs = (): void => void child.kill();
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    const address = await listeningAddress(child);
    return { rpcUrl: `http://${address}`, stop: () => stopChild(child) };
  } catch (cause) {
    await stopChild(child);
    throw cause;
  }
}

/** Throws with the name of the missing package. */
function binaryPath(): string {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/anvil${suffix}`);
}

async function listeningAddress(child: ChildProcess): Promise<string> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('anvil has no output');
  let complaints = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2_000);
  });
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('anvil did not start in time')), startTimeoutMs);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`anvil ended with code ${code}: ${complaints.trim()}`));
    });
    lines.on('line', (line) => {
      const address = /^Listening on (\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      // anvil logs every request; the output is drained, because a full pipe would stop it.
      lines.close();
      stdout.resume();
      resolve(address);
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

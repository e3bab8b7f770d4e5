// A process of its own between the local world and its chains: when the world's process ends, in any way, the channel
// to it closes and the chains end too. So no chain is ever left running.
import process from 'node:process';
import * as v from 'valibot';
import { startAnvil, type Anvil } from './chains/anvil.ts';
import { freePort } from './ports.ts';

const orderSchema = v.array(v.object({ chainId: v.number(), port: v.number(), secondsAgo: v.number() }));
const chains: Anvil[] = [];
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.allSettled(chains.map((chain) => chain.stop()));
  process.exit(code);
}

async function start(order: unknown): Promise<void> {
  const started = await Promise.all(
    v.parse(orderSchema, order).map(async ({ chainId, port, secondsAgo }) => {
      const free = port === 0 ? 0 : await freePort(port);
      // Another program may have taken the port in between: then any other is used.
      const options = { chainId, secondsAgo, takesLargeBodies: true };
      const chain = await startAnvil({ ...options, port: free }).catch((cause: unknown) => {
        if (free === 0) throw cause;
        return startAnvil(options);
      });
      chains.push(chain);
      return { chainId, rpcUrl: chain.rpcUrl };
    }),
  );
  process.send?.({ started });
}

// Ctrl-C reaches every process of the terminal: the world decides when its chains end.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('SIGTERM', () => void end(0));
process.on('disconnect', () => void end(0));
process.once('message', (order) => {
  start(order).catch(async (cause: unknown) => {
    process.send?.({ failed: cause instanceof Error ? cause.message : String(cause) });
    await end(1);
  });
});

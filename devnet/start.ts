// npm start, npm run dev: the local world and the app, until Ctrl-C.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { startCauseway, type RunningCauseway, type StartOptions } from './startCauseway.ts';
import { summaryTable } from './summaryTable.ts';

export { startCauseway } from './startCauseway.ts';

const usage =
  'npm start [-- --no-app] [-- --originals]: the world and the built app, with contracts that behave as the deployed ones; npm run dev: with hot reload.';

function parseArguments(args: readonly string[]): Pick<StartOptions, 'app' | 'contracts'> {
  const unknown = args.find((arg) => !['--dev', '--no-app', '--originals'].includes(arg));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}. ${usage}`);
  const contracts = args.includes('--originals') ? 'originals' : 'local';
  if (args.includes('--no-app')) return { app: 'none', contracts };
  return { app: args.includes('--dev') ? 'dev' : 'build', contracts };
}

const sentence = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

async function main(): Promise<void> {
  let causeway: RunningCauseway | null = null;
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return process.exit(1);
    isEnding = true;
    await causeway?.stop().catch((cause: unknown) => console.error(sentence(cause)));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isEnding) console.log('\nEnding what was started ...');
      void end(0);
    });
  }
  process.on('uncaughtException', (cause) => {
    console.error(`Causeway stopped, because of an error: ${sentence(cause)}`);
    void end(1);
  });
  process.on('unhandledRejection', (cause) => {
    console.error(`Causeway stopped, because of an error: ${sentence(cause)}`);
    void end(1);
  });

  const startedMs = Date.now();
  causeway = await startCauseway({
    ...parseArguments(process.argv.slice(2)),
    portOffset: 0,
    watcher: true,
    progress: (line) => console.log(line),
  });
  causeway.onLost(() => {
    if (isEnding) return;
    console.error('A local chain ended unexpectedly. Start again.');
    void end(1);
  });
  console.log(`\n${summaryTable(causeway.state)}\n`);
  console.log(`Ready after ${((Date.now() - startedMs) / 1000).toFixed(1)} s. Ctrl-C ends everything.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((cause: unknown) => {
    console.error(`Causeway could not start: ${sentence(cause)}`);
    process.exit(1);
  });
}

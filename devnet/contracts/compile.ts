// Compiles the contracts of the local world; writes and checks the ABIs in abis/.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';
import { abiFiles, renderAbiFile } from './abiFiles.ts';

export interface CompiledContract {
  abi: Abi;
  bytecode: Hex;
}

export type CompiledContracts = Record<string, CompiledContract>;

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const contractsDir = join(rootDir, 'devnet/contracts');
const cacheDir = join(rootDir, '.cache/contracts');
const abisDir = join(rootDir, 'abis');

/** Contracts that packages bring compiled, by name. */
const publishedContracts = {
  WETH9: '@uniswap/v2-periphery/build/WETH9.json',
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
};

const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

let compiled: Promise<CompiledContracts> | undefined;

/**
 * All contracts by name, also those that packages bring compiled.
 * The compiler runs only when sources, settings or a package changed since the last run.
 */
export function compileContracts(): Promise<CompiledContracts> {
  compiled ??= compileOrLoad();
  return compiled;
}

/** Names of the files in abis/ that do not match the sources. */
export async function staleAbis(): Promise<string[]> {
  const contracts = await compileContracts();
  const stale: string[] = [];
  for (const file of abiFiles) {
    const path = join(abisDir, `${file.name}.ts`);
    const present = await readFile(path, 'utf8').catch(() => '');
    if (present.replaceAll('\r\n', '\n') !== renderAbiFile(file, contracts)) stale.push(`${file.name}.ts`);
  }
  return stale;
}

/** Writes every file in abis/ again. */
export async function writeAbis(): Promise<void> {
  const contracts = await compileContracts();
  await mkdir(abisDir, { recursive: true });
  for (const file of abiFiles) {
    await writeFile(join(abisDir, `${file.name}.ts`), renderAbiFile(file, contracts));
  }
}

async function compileOrLoad(): Promise<CompiledContracts> {
  const sources = await readSources();
  const versions = ['solc', '@openzeppelin/contracts', '@uniswap/v2-core', '@uniswap/v2-periphery'].map(packageVersion);
  const key = createHash('sha256')
    .update(JSON.stringify([versions, settings, sources]))
    .digest('hex')
    .slice(0, 24);
  const cacheFile = join(cacheDir, `${key}.json`);
  const cached = await readFile(cacheFile, 'utf8').catch(() => null);
  if (cached !== null) return JSON.parse(cached) as CompiledContracts;

  const published = Object.entries(publishedContracts).map(([name, path]) => [name, readPrebuilt(path)] as const);
  const contracts = { ...(await runSolc(sources)), ...Object.fromEntries(published) };
  await mkdir(cacheDir, { recursive: true });
  // Written to a temporary file and renamed, so that a second process never reads an incomplete file.
  const draft = `${cacheFile}.${process.pid}`;
  await writeFile(draft, JSON.stringify(contracts));
  await rename(draft, cacheFile);
  return contracts;
}

async function readSources(): Promise<Record<string, { content: string }>> {
  const names = (await readdir(contractsDir, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sol'))
    .sort();
  const entries = names.map(async (name) => {
    const content = await readFile(join(contractsDir, name), 'utf8');
    return [name, { content: content.replaceAll('\r\n', '\n') }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function runSolc(sources: Record<string, { content: string }>): Promise<CompiledContracts> {
  // The compiler has nine megabytes and is loaded only when there is something to compile.
  const { default: solc } = await import('solc');
  const compile = solc.compile as (input: string, callbacks: { import: typeof findImport }) => string;
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const output = JSON.parse(compile(input, { import: findImport })) as SolcOutput;
  if (output.errors !== undefined && output.errors.length > 0) {
    throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  }
  const contracts: CompiledContracts = {};
  for (const [file, units] of Object.entries(output.contracts)) {
    if (!(file in sources)) continue;
    for (const [name, unit] of Object.entries(units)) {
      contracts[name] = { abi: unit.abi, bytecode: `0x${unit.evm.bytecode.object}` };
    }
  }
  return contracts;
}

function findImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(join(rootDir, 'node_modules', path), 'utf8') };
  } catch {
    return { error: `${path} not found in node_modules` };
  }
}

function readPrebuilt(path: string): CompiledContract {
  const { abi, bytecode } = readModuleJson(path) as { abi: Abi; bytecode: string };
  return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` };
}

function packageVersion(name: string): string {
  return `${name}@${(readModuleJson(`${name}/package.json`) as { version: string }).version}`;
}

function readModuleJson(path: string): unknown {
  return JSON.parse(readFileSync(join(rootDir, 'node_modules', path), 'utf8'));
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--write-abis')) await writeAbis();
  if (args.includes('--check-abis')) {
    const stale = await staleAbis();
    if (stale.length > 0) {
      console.error(`Out of date in abis/: ${stale.join(', ')}. Run "npm run abis" and commit the result.`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}

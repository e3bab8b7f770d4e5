// Finds an installed Chromium, Chrome or Edge. Only node: imports, because it runs before anything is installed.
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

function isProgram(path) {
  try {
    accessSync(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const programs = [
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Chromium.app/Contents/MacOS/Chromium',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      programs.map((program) => join(folder, program)),
    );
  }
  if (process.platform === 'win32') {
    const folders = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA].filter(
      Boolean,
    );
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    commandNames.map((name) => join(folder, name)),
  );
}

function onPath(names) {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))));
}

/**
 * Path of a browser of the Chromium family, or null when there is none. CHROMIUM_PATH comes first.
 * @throws when CHROMIUM_PATH names no program.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is ${named}, but there is no program. Correct it, or unset it to search the usual places.`,
    );
  }
  return [...onPath(commandNames), ...usualPlaces()].find(isProgram) ?? null;
}

/**
 * Path of a Chromium without windows, or null when there is none: pages run in the same engine, and tests take less of
 * the processor. A browser that CHROMIUM_PATH names is used for everything.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? null : (onPath(shellNames).find(isProgram) ?? null);
}

/**
 * Features that tests do not need. The two pages behind the address bar are always rendered, although nobody sees them,
 * and use as much processor time as a test; the others are those that Playwright disables, because this list replaces
 * its own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/**
 * How tests start Chromium: headless on a machine without display or user, and without requests of its own to the
 * network.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * How browser tests start Chromium: without the optimizing compilers, which take a fifth of the processor time of pages
 * that live for seconds. Measurements (npm run bench) start it with them.
 */
export const testArguments = [...chromiumArguments, '--js-flags=--no-opt --no-maglev'];

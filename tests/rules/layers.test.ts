import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileFaults, layerFaults } from '../../scripts/layers.mjs';
import { faultsOfModules, unusedExportFaults } from '../../scripts/unusedExports.mjs';

const root = process.cwd();
const faultsOf = (file: string, code: string): string[] => fileFaults(root, join(root, file), code);

describe('layers of src', () => {
  it('hold in the whole tree', () => {
    expect(layerFaults(root)).toEqual([]);
  });

  it.each([
    [
      'src/core/claims/claim.ts',
      "import { deployment } from '../../config/deployment.ts';",
      'pass what it needs as an argument',
    ],
    ['src/core/claims/claim.ts', "import { useState } from 'react';", 'core holds pure rules'],
    ['src/io/reads/head.ts', "import { walletStore } from '../../wallet/store.ts';", 'io may not import wallet'],
    ['src/ui/Button.tsx', "export { deployment } from '../config/deployment.ts';", 'ui draws from props'],
    ['src/ui/List.tsx', "import { useQuery } from '@tanstack/react-query';", 'ui draws from props'],
    [
      'src/pages/farms/FarmsPage.tsx',
      "import { chainDisplay } from '../bridgeTokens/chainDisplay.ts';",
      'pages never import pages',
    ],
    ['src/pages/farms/FarmsPage.tsx', "import { erc20Abi } from '../../../abis/erc20.ts';", 'action files'],
    ['src/sw/sw.ts', "const lazy = import('../app/main.tsx');", 'sw may not import app'],
    ['src/app/main.tsx', "import { startWorld } from '../../devnet/world.ts';", 'src imports nothing outside src'],
    ['src/helpers/thing.ts', 'export const thing = 1;', 'no layer of the house'],
    ['src/io/utils/thing.ts', 'export const thing = 1;', 'a place without a rule'],
    ['src/parts/Title.tsx', "import { useIntl } from 'react-intl';", 'by Text and useText'],
    ['src/ui/Long.tsx', '\n'.repeat(200), 'Split it by what it does'],
    ['src/ui/Wide.tsx', `/** ${'A long comment. '.repeat(8)}*/`, 'Break it'],
    ['watcher/rules/retry.ts', "import { rowsOf } from '../store/database.ts';", 'watcher/rules may import no other'],
    ['watcher/http/api.ts', "import { send } from '../push/sendPush.ts';", 'watcher/http may import rules'],
    [
      'watcher/store/claims.ts',
      "import { store } from '../../src/state/slice.ts';",
      'shares core, config, io and i18n',
    ],
    ['watcher/http/api.ts', "import express from 'express';", 'no other packages'],
    ['watcher/pages/one.ts', 'export const one = 1;', 'no folder of the watcher'],
  ])('refuse in %s: %s', (file, code, message) => {
    expect(faultsOf(file, code).join('\n')).toContain(message);
  });

  it('allow action files to name contract interfaces', () => {
    expect(faultsOf('src/pages/farms/farmActions.ts', "import { erc20Abi } from '../../../abis/erc20.ts';")).toEqual(
      [],
    );
  });
});

describe('exports of src', () => {
  const module = (
    file: string,
    exported: string[],
    names: string[],
    imports: string[] = [],
    lazily: string[] = [],
  ) => ({
    file,
    exported,
    names: new Map(names.map((name) => [name, names.filter((other) => other === name).length])),
    imports: new Set([...imports, ...lazily]),
    lazily: new Set(lazily),
  });

  it('are run by more than tests, in the whole tree', () => {
    expect(unusedExportFaults(root)).toEqual([]);
  });

  it('are refused where no file that imports the module names them', () => {
    const rule = module('src/core/rule.ts', ['rule'], ['rule']);
    expect(faultsOfModules([rule, module('src/core/other.ts', [], ['rule'])])).toEqual([
      'src/core/rule.ts: nothing but tests runs rule. Delete it, and the tests of it.',
    ]);
  });

  it('are used by an import, by a lazy import of another file, and in their own file', () => {
    const rule = module('src/core/rule.ts', ['rule'], ['rule']);
    const user = module('src/core/user.ts', [], ['rule']);
    expect(faultsOfModules([rule, { ...user, imports: new Set(['src/core/rule.ts']) }])).toEqual([]);
    expect(faultsOfModules([rule, user, module('src/core/load.ts', [], [], [], ['src/core/rule.ts'])])).toEqual([]);
    expect(faultsOfModules([module('src/core/rule.ts', ['rule'], ['rule', 'rule'])])).toEqual([]);
  });
});

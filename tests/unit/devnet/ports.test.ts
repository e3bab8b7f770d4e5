import { expect, test } from 'vitest';
import { isWishedAppPort, portStep, usualPorts, wishedPort } from '../../../devnet/ports.ts';

test('an instance beside others requests ports above the usual ones by its offset, and any ports without an offset', () => {
  expect(wishedPort(usualPorts.control, 0)).toBe(usualPorts.control);
  expect(wishedPort(usualPorts.control, 2 * portStep)).toBe(usualPorts.control + 200);
  expect(wishedPort(usualPorts.control, undefined)).toBe(0);
});

test('a build stays only for a port of the app that a later start can request', () => {
  const { app } = usualPorts;
  for (const port of [app, app + portStep, app + 12 * portStep])
    expect([port, isWishedAppPort(port)]).toEqual([port, true]);
  for (const port of [app - portStep, app + 1, 38_861, usualPorts.control, Number.NaN])
    expect([port, isWishedAppPort(port)]).toEqual([port, false]);
});

test('no two instances side by side wish for the same port', () => {
  const { app, control, nodes, rpc, ownNodes, explorers, oraclesErc20, oraclesErc721, ...single } = usualPorts;
  const ports = [
    app,
    control,
    ...[nodes, ownNodes, explorers].flatMap((both) => Object.values(both)),
    ...Object.values(rpc).flatMap((both) => Object.values(both)),
    ...oraclesErc20,
    ...oraclesErc721,
    ...Object.values(single),
  ];
  const wished = Array.from({ length: 40 }, (_, place) =>
    ports.map((port) => wishedPort(port, place * portStep)),
  ).flat();
  expect(new Set(wished).size).toBe(wished.length);
});

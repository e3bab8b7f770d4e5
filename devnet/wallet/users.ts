import type { Address, Hex } from 'viem';

export interface DemoUser {
  name: string;
  address: Address;
  privateKey: Hex;
}

/**
 * The demo users: accounts 1 to 3 of the public test mnemonic. Written out, because deriving them takes a second on a
 * phone.
 */
export const users: readonly [DemoUser, DemoUser, DemoUser] = [
  {
    name: 'Alice',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    name: 'Bob',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    name: 'Carol',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
];

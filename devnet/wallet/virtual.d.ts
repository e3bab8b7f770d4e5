/** The parts of the deployment that the demo wallet needs at page load. */
declare module 'virtual:demo-wallet-chains' {
  const defaults: { defaultChainId: number };
  export default defaults;
}

declare module 'unjam.wasm?url' {
  const address: string;
  export default address;
}
declare module 'whole.wasm?url' {
  const address: string;
  export default address;
}

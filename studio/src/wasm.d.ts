declare module 'unjam.wasm?url' {
  const address: string;
  export default address;
}

declare module 'unjam.wasm?url' {
  const address: string;
  export default address;
}
declare module 'pictures.wasm?url' {
  const address: string;
  export default address;
}

// What Vite makes of an import of a worker's module: the address of its built file.
declare module '*?worker&url' {
  const address: string;
  export default address;
}

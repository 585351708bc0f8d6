/** TypeScript declares WebAssembly only together with the DOM, which the extension host does not have. */
declare namespace WebAssembly {
  type Imports = object;
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(program: Module, imports: Imports);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}

/**
 * Makes a dynamic import one that can be tried again. Most browsers in use remember that an address has
 * failed for as long as the page is open, and never ask for it again, line or no line (whatwg/html#6768):
 * after a failure the file is asked for under another address.
 *
 * @param load a function that does nothing but `import()` a module by its literal name, for which the
 * bundler puts the address of its file
 * @returns a function that loads the module and throws what `import()` throws
 */
export function retryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0;
  return async () => {
    const address = /import\(\s*["'`](.+?)["'`]/.exec(String(load))?.[1];
    try {
      if (failures === 0 || !address) return await load();
      const separator = address.includes('?') ? '&' : '?';
      return await import(/* @vite-ignore */ `${address}${separator}again=${failures}`);
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
}

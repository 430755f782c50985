/**
 * Makes this realm look like a worker of a browser to Pyodide, which then never looks for Node. Whatever tells that it
 * is Node must be gone already.
 */
export function lookLikeWorker(): void {
  class WorkerGlobalScope {}
  Object.assign(globalThis, { WorkerGlobalScope, self: new WorkerGlobalScope(), location: 'file:///' })
}

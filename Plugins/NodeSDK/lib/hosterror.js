// Why a host did not do what it was asked, or an app not what the host asked.

export class HostError extends Error {
  constructor(message, kind) {
    super(message);
    this.name = 'HostError';
    this.kind = kind;
  }
}

/** What the original answers with an endless loop or a crash. The tick is given up, nothing of it stays. */
export type FaultCode = 'FAULT_BATTLE' | 'FAULT_PORTAL' | 'FAULT_SQUARE';

export class EngineFault extends Error {
  constructor(readonly code: FaultCode) {
    super(code);
  }
}

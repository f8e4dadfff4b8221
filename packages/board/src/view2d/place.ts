// Where things are on the flat board: 100 units a cell, as the engine draws it.
import type { Box, Vehicle } from '../model/protocol.ts';

export const kCell = 100;

export function vehicleBox(vehicle: Vehicle, offset: number): Box {
  const vertical = vehicle.axis === 'vertical';
  return {
    x: (vertical ? vehicle.line : offset) * kCell,
    y: (vertical ? offset : vehicle.line) * kCell,
    width: (vertical ? 1 : vehicle.length) * kCell,
    height: (vertical ? vehicle.length : 1) * kCell,
  };
}

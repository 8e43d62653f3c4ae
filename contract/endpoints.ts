import type { absenceEndpoints } from "./absences/endpoints.ts";
import type { equipmentEndpoints } from "./equipment/endpoints.ts";
import type { meterEndpoints } from "./meters/endpoints.ts";

type AbsenceEndpoints = typeof absenceEndpoints;
type EquipmentEndpoints = typeof equipmentEndpoints;
type MeterEndpoints = typeof meterEndpoints;

/** All endpoints of the API, under their keys. For types only: nothing of it is loaded. */
export interface Endpoints extends AbsenceEndpoints, EquipmentEndpoints, MeterEndpoints {}

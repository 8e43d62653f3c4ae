import type { KindTargets } from "#contract/kinds/schemas.ts";
import {
	defaultSlaTargetUnits,
	mapSlaTargets,
	type SlaTargets,
} from "#contract/requests/sla-targets.ts";

/** Returns stored targets in the form of the contract. */
export const presentTargets = (targets: SlaTargets | null): KindTargets =>
	mapSlaTargets(
		({ priority, kind }) => targets?.[priority]?.[kind]?.count ?? null,
		({ priority, kind }) => targets?.[priority]?.[kind]?.unit ?? defaultSlaTargetUnits[kind],
	);

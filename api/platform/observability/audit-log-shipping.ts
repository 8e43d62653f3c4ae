import pino, { type DestinationStream } from "pino";

/** Who changed what by which call. */
export type AuditRecord = {
	memberId: number | null;
	call: string;
	entity: string;
	entityId: number | null;
	changes: unknown;
	at: Date;
	/** The client's IP address, where it is known. */
	address?: string | null;
};

/** An entry of the audit trail, as it was written; its `id` is its number in the trail, which grows. */
export type ShippedAuditRecord = AuditRecord & { tenantId: number; id: number };

/** @throws when AUDIT_LOG says something else than `json` or `off` */
export function isAuditShippingEnabled(env: NodeJS.ProcessEnv): boolean {
	const kind = env.AUDIT_LOG || "off";
	if (kind !== "json" && kind !== "off")
		throw new Error(`AUDIT_LOG must be json or off, not ${kind}.`);
	return kind === "json";
}

/** Makes what writes each entry as a line of JSON, `audit` in it, for a collector elsewhere. */
export function createAuditShipper(to: DestinationStream): (entry: ShippedAuditRecord) => void {
	return ({ tenantId, id, memberId, call, entity, entityId, changes, at, address = null }) => {
		const audit = {
			tenant_id: tenantId,
			id,
			at,
			member_id: memberId,
			call,
			entity,
			entity_id: entityId,
			address,
			changes,
		};
		to.write(`${JSON.stringify({ audit })}\n`);
	};
}

/** Sends a copy of an entry out, where AUDIT_LOG asks for it. */
export const shipAudit: (entry: ShippedAuditRecord) => void = isAuditShippingEnabled(process.env)
	? createAuditShipper(pino.destination(1))
	: () => {};

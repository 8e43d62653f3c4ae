import pino, { type DestinationStream } from "pino";
import { settings } from "#api/platform/settings.ts";
import type { AuditAction } from "#contract/audit/constants.ts";

/** A record of who changed what, by which request. */
export type AuditRecord = {
	memberId: number | null;
	action: AuditAction;
	/** The endpoint as the specification names it, or the command. */
	call: string;
	entity: string;
	entityId: number | null;
	changes: unknown;
	at: Date;
	/** The client's IP address, if known. */
	address?: string | null;
};

/** An entry of the audit trail as it was written; its `id` is its increasing number in the trail. */
export type ShippedAuditRecord = AuditRecord & { tenantId: number; id: number };

/**
 * Creates a function that writes each entry as a line of JSON, under `audit`, for an external
 * collector.
 */
export function createAuditShipper(to: DestinationStream): (entry: ShippedAuditRecord) => void {
	return ({
		tenantId,
		id,
		memberId,
		action,
		call,
		entity,
		entityId,
		changes,
		at,
		address = null,
	}) => {
		const audit = {
			tenant_id: tenantId,
			id,
			at,
			member_id: memberId,
			action,
			call,
			entity,
			entity_id: entityId,
			address,
			changes,
		};
		to.write(`${JSON.stringify({ audit })}\n`);
	};
}

let ship: ReturnType<typeof createAuditShipper> | undefined;

/** Writes a copy of an entry if AUDIT_LOG is set to `json`. */
export function shipAudit(entry: ShippedAuditRecord): void {
	if (!settings().AUDIT_LOG) return;
	ship ??= createAuditShipper(pino.destination(1));
	ship(entry);
}

import { ApiError } from "#api/platform/errors.ts";

/** The maximum of whole lists sent at once: to a member, to an organisation, and by this process. */
type PlaceLimits = { ofMember: number; ofTenant: number; ofAll: number };

const usualLimits: PlaceLimits = { ofMember: 3, ofTenant: 12, ofAll: 60 };

/** The milliseconds that a request waits for a place before it fails; a page waits no longer. */
const usualTimeout = 2500;

/** The seconds after which another try makes sense. */
const retryAfter = 30;

type ExportClient = { tenantId: number; memberId: number };

/**
 * Takes a place.
 *
 * @returns a function that gives it back; it may be called any number of times
 * @throws ApiError `too_many_exports` when none has become free in time
 */
export type AcquireExport = (client: ExportClient) => Promise<() => void>;

/** Prevents that one member, or one organisation, takes the whole capacity for exports. */
export function createExportQuota(
	limits: PlaceLimits = usualLimits,
	timeout = usualTimeout,
): AcquireExport {
	const active = new Set<ExportClient>();
	const waiting = new Map<ExportClient, (leave: () => void) => void>();

	function hasRoomFor({ tenantId, memberId }: ExportClient): boolean {
		const ofTenant = [...active].filter((one) => one.tenantId === tenantId);
		const ofMember = ofTenant.filter((one) => one.memberId === memberId);
		return (
			active.size < limits.ofAll &&
			ofTenant.length < limits.ofTenant &&
			ofMember.length < limits.ofMember
		);
	}

	function enter(client: ExportClient): () => void {
		active.add(client);
		return () => {
			if (active.delete(client)) admitWaiting();
		};
	}

	function admitWaiting(): void {
		for (const [client, admit] of waiting) {
			if (!hasRoomFor(client)) continue;
			waiting.delete(client);
			admit(enter(client));
		}
	}

	return ({ tenantId, memberId }) => {
		const client = { tenantId, memberId };
		if (hasRoomFor(client)) return Promise.resolve(enter(client));
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				waiting.delete(client);
				reject(new ApiError("too_many_exports", { retryAfter }));
			}, timeout);
			waiting.set(client, (leave) => {
				clearTimeout(timer);
				resolve(leave);
			});
		});
	};
}

import { ApiError } from "#api/platform/errors.ts";

/** The maximum of whole lists sent at once: to a member, to an organisation, and by this process. */
type PlaceLimits = { ofMember: number; ofTenant: number; ofAll: number };

const usualLimits: PlaceLimits = { ofMember: 3, ofTenant: 12, ofAll: 60 };

/** The milliseconds that a request waits for a place before it fails; a page waits no longer. */
const usualTimeout = 2500;

/** The seconds after which another try makes sense. */
const retryAfter = 30;

type Who = { tenantId: number; memberId: number };

/**
 * Takes a place.
 *
 * @returns a function that gives it back; it may be called any number of times
 * @throws ApiError `too_many_exports` when none has become free in time
 */
export type AcquireExport = (who: Who) => Promise<() => void>;

/** Prevents that one member, or one organisation, takes the whole capacity for exports. */
export function createExportQuota(
	limits: PlaceLimits = usualLimits,
	timeout = usualTimeout,
): AcquireExport {
	const taken = new Set<Who>();
	const waiting = new Map<Who, (leave: () => void) => void>();

	function hasRoomFor({ tenantId, memberId }: Who): boolean {
		const ofTenant = [...taken].filter((one) => one.tenantId === tenantId);
		const ofMember = ofTenant.filter((one) => one.memberId === memberId);
		return (
			taken.size < limits.ofAll &&
			ofTenant.length < limits.ofTenant &&
			ofMember.length < limits.ofMember
		);
	}

	function enter(who: Who): () => void {
		taken.add(who);
		return () => {
			if (taken.delete(who)) admitWaiting();
		};
	}

	function admitWaiting(): void {
		for (const [who, admit] of waiting) {
			if (!hasRoomFor(who)) continue;
			waiting.delete(who);
			admit(enter(who));
		}
	}

	return ({ tenantId, memberId }) => {
		const who = { tenantId, memberId };
		if (hasRoomFor(who)) return Promise.resolve(enter(who));
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				waiting.delete(who);
				reject(new ApiError("too_many_exports", { retryAfter }));
			}, timeout);
			waiting.set(who, (leave) => {
				clearTimeout(timer);
				resolve(leave);
			});
		});
	};
}

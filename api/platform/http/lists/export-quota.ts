import { ApiError } from "#api/platform/errors.ts";

/** So many whole lists are sent at once, for a member, for an organisation, and by this process. */
type PlaceLimits = { ofMember: number; ofTenant: number; ofAll: number };

const usualLimits: PlaceLimits = { ofMember: 3, ofTenant: 12, ofAll: 60 };

/** Milliseconds that somebody waits for a place before being refused; a page waits no longer. */
const usualTimeout = 2500;

/** Seconds after which it is worth asking again. */
const retryAfter = 30;

type Who = { tenantId: number; memberId: number };

/**
 * Takes a place.
 *
 * @returns what gives it back, any number of times
 * @throws ApiError `too_many_exports` when none has become free in time
 */
export type AcquireExport = (who: Who) => Promise<() => void>;

/** Keeps one member, and one organisation, from taking all that there is for whole lists. */
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

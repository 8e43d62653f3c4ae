import { ApiError } from "../errors.ts";

/** For whom work is done; `signal` ends the waiting of who has gone. */
export type FairShareKey = {
	readonly tenantId: number;
	/** A member; or whatever else tells one from another who asks for it. */
	readonly memberId: number | string;
	readonly signal?: AbortSignal;
	/** It comes after all others who wait. */
	readonly behind?: true;
};

type Limits = {
	/** So much is worked on at a time. */
	atOnce: number;
	/** So much waits at most: of a member, of an organisation, in all. */
	ofMember: number;
	ofTenant: number;
	inAll: number;
};

/** Does work when it is its turn. */
export type FairSemaphore = <Result>(
	share: FairShareKey,
	work: () => Promise<Result>,
) => Promise<Result>;

type Waiting = { readonly member: string; readonly behind: boolean; readonly go: () => void };

const longestRetry = 60;

/**
 * Shares out what little of it can be done at a time, such as decoding pictures: by organisation in
 * turn, and in each by member in turn, however much one of them asks for. Where several can be at
 * work, one member has never all of them.
 *
 * @returns what does work in its turn; it throws ApiError `too_much_waiting` when so much waits
 *   already that this would wait too long
 */
export function createFairSemaphore({ atOnce, ofMember, ofTenant, inAll }: Limits): FairSemaphore {
	const mostOfMember = Math.max(1, atOnce - 1);
	const ring = new Map<number, Map<string, Waiting[]>>();
	const working = new Map<string, number>();
	let busy = 0;
	let waiting = 0;
	/** Milliseconds that work has taken lately. */
	let usual = 1000;

	const workingOf = (member: string) => working.get(member) ?? 0;

	function join({ tenantId }: FairShareKey, member: string, one: Waiting): void {
		const members = ring.get(tenantId) ?? new Map<string, Waiting[]>();
		const line = members.get(member) ?? [];
		const ofAll = [...members.values()].reduce((sum, { length }) => sum + length, 0);
		if (line.length >= ofMember || ofAll >= ofTenant || waiting >= inAll) {
			const seconds = Math.ceil(((waiting + 1) * usual) / atOnce / 1000);
			throw new ApiError("too_much_waiting", { retryAfter: Math.min(seconds, longestRetry) });
		}
		ring.set(tenantId, members.set(member, [...line, one]));
		waiting++;
	}

	function leave({ tenantId }: FairShareKey, member: string, one: Waiting): void {
		const members = ring.get(tenantId);
		const line = members?.get(member);
		if (!members || !line?.includes(one)) return;
		const left = line.filter((other) => other !== one);
		if (left.length > 0) members.set(member, left);
		else members.delete(member);
		if (members.size === 0) ring.delete(tenantId);
		waiting--;
	}

	/** Who has had a turn goes to the end: the member among theirs, the organisation among all. */
	const next = () => nextOf(false) ?? nextOf(true);

	function nextOf(behind: boolean): Waiting | undefined {
		for (const [tenantId, members] of ring)
			for (const [member, [first, ...left]] of members) {
				if (!first || first.behind !== behind || workingOf(member) >= mostOfMember) continue;
				members.delete(member);
				if (left.length > 0) members.set(member, left);
				ring.delete(tenantId);
				if (members.size > 0) ring.set(tenantId, members);
				waiting--;
				return first;
			}
		return undefined;
	}

	function begin(member: string): void {
		busy++;
		working.set(member, workingOf(member) + 1);
	}

	function end(member: string): void {
		busy--;
		if (workingOf(member) > 1) working.set(member, workingOf(member) - 1);
		else working.delete(member);
		const chosen = busy < atOnce ? next() : undefined;
		if (!chosen) return;
		begin(chosen.member);
		chosen.go();
	}

	function turnOf(share: FairShareKey, member: string): Promise<void> {
		return new Promise((resolve, reject) => {
			const gone = () => {
				leave(share, member, one);
				reject(share.signal?.reason);
			};
			const one: Waiting = {
				member,
				behind: share.behind === true,
				go: () => {
					share.signal?.removeEventListener("abort", gone);
					resolve();
				},
			};
			join(share, member, one);
			share.signal?.addEventListener("abort", gone, { once: true });
		});
	}

	return async (share, work) => {
		share.signal?.throwIfAborted();
		const member = `${share.tenantId}/${share.memberId}`;
		if (busy < atOnce && workingOf(member) < mostOfMember) begin(member);
		else await turnOf(share, member);
		const begun = performance.now();
		try {
			return await work();
		} finally {
			usual += (performance.now() - begun - usual) / 8;
			end(member);
		}
	};
}

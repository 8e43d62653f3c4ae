import { useEffect, useState } from "react";
import type { SessionMember } from "#app/lib/root-data.ts";

const minute = 60_000;
const longest = 16 * minute;

type ReceivedCount = { since: SessionMember; unread: number; grown: boolean };

/**
 * Returns the number of unread notifications: that of the page, and updated every minute while the
 * page is visible and the browser is online. `grown` says that it has increased.
 */
export function useLiveUnreadCount(member: SessionMember): Pick<ReceivedCount, "unread" | "grown"> {
	const [received, setReceived] = useState<ReceivedCount | null>(null);
	useEffect(() => {
		let last = member.unread;
		let wait = minute;
		let asking = false;
		let over = false;
		let timer = window.setTimeout(update, wait);
		async function update() {
			window.clearTimeout(timer);
			if (asking || over || document.hidden || !navigator.onLine) return;
			asking = true;
			const answer = await fetchUnread();
			asking = false;
			// Without a session, the next page shows that it has ended.
			if (over || answer === "refused") return;
			wait = answer === null ? Math.min(wait * 2, longest) : minute;
			timer = window.setTimeout(update, wait);
			if (answer === null || answer === last) return;
			setReceived({ since: member, unread: answer, grown: answer > last });
			last = answer;
		}
		document.addEventListener("visibilitychange", update);
		window.addEventListener("online", update);
		return () => {
			over = true;
			window.clearTimeout(timer);
			document.removeEventListener("visibilitychange", update);
			window.removeEventListener("online", update);
		};
	}, [member]);
	return received?.since === member ? received : { unread: member.unread, grown: false };
}

/** Returns null if the number is temporarily unknown. */
async function fetchUnread(): Promise<number | "refused" | null> {
	try {
		const answer = await fetch("/notifications/unread");
		if (answer.ok) return ((await answer.json()) as { unread: number }).unread;
		return answer.status < 500 ? "refused" : null;
	} catch {
		return null;
	}
}

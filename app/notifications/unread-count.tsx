import { useLocale } from "#app/lib/root-data.ts";

/** A small number on a bell; what it stands for in words is told beside it. */
export function UnreadCount({ unread }: { unread: number }) {
	const { format } = useLocale();
	return unread > 0 ? (
		<span className="count" aria-hidden="true">
			{unread > 99 ? `${format.number(99)}+` : format.number(unread)}
		</span>
	) : null;
}

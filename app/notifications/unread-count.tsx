import { useLocale } from "#app/lib/root-data.ts";

/** Renders the small number on a bell; its text alternative is beside it. */
export function UnreadCount({ unread }: { unread: number }) {
	const { format } = useLocale();
	return unread > 0 ? (
		<span className="count" aria-hidden="true">
			{unread > 99 ? `${format.number(99)}+` : format.number(unread)}
		</span>
	) : null;
}

/** A small number on a bell; what it stands for in words is told beside it. */
export const UnreadCount = ({ unread }: { unread: number }) =>
	unread > 0 ? (
		<span className="count" aria-hidden="true">
			{unread > 99 ? "99+" : unread}
		</span>
	) : null;

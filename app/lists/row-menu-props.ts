/** A menu that scripts open in place of the link of a row's actions. */
export type RowMenuProps = {
	/** The address of that link, and its label. */
	readonly href: string;
	readonly label: string;
	readonly onClose: () => void;
};

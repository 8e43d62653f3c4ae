import type { ReactNode } from "react";

type NumbersTableProps = {
	caption: string;
	/** The first column has the names of the rows. */
	columns: readonly string[];
	rows: readonly { key: string; label: ReactNode; numbers: readonly ReactNode[] }[];
	/** It takes the width of its card. */
	wide?: boolean;
	foot?: { label: string; numbers: readonly ReactNode[] };
};

/** Renders a table of numbers that keeps its columns on a phone, too, where it scrolls sideways. */
export function NumbersTable({ caption, columns, rows, foot, wide }: NumbersTableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
		<section className="sideways" aria-label={caption} tabIndex={0}>
			<table className={wide ? "numbers max-w-none" : "numbers"}>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{columns.map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, numbers }) => (
						<NumbersRow key={key} label={label} numbers={numbers} columns={columns} />
					))}
				</tbody>
				{foot && (
					<tfoot>
						<NumbersRow {...foot} columns={columns} />
					</tfoot>
				)}
			</table>
		</section>
	);
}

type NumbersRowProps = {
	label: ReactNode;
	numbers: readonly ReactNode[];
	columns: readonly string[];
};

const NumbersRow = ({ label, numbers, columns }: NumbersRowProps) => (
	<tr>
		<th scope="row">
			<bdi>{label}</bdi>
		</th>
		{numbers.map((number, index) => (
			<td key={columns[index + 1]}>{number}</td>
		))}
	</tr>
);

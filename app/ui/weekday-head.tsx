type WeekdayHeadProps = {
	readonly weekdays: readonly { readonly name: string; readonly short: string }[];
};

/** Renders the head of a month: the names of the days of the week, in short. */
export const WeekdayHead = ({ weekdays }: WeekdayHeadProps) => (
	<thead>
		<tr>
			{weekdays.map(({ name, short }) => (
				<th key={name} scope="col">
					<span className="sr-only">{name}</span>
					<span aria-hidden="true">{short}</span>
				</th>
			))}
		</tr>
	</thead>
);

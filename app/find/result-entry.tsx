import { Icon } from "#app/ui/icon.tsx";
import type { SearchResult } from "./result-groups.ts";

/** Renders what stands in the link of a result, on the page and in the box. */
export const ResultEntry = ({ result: { icon, name, note } }: { result: SearchResult }) => (
	<>
		<Icon name={icon} />
		<span>
			<bdi>{name}</bdi>
			{note && (
				<small>
					<bdi>{note}</bdi>
				</small>
			)}
		</span>
	</>
);

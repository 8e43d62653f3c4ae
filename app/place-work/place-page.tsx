import { DetailScreen } from "#app/detail/detail-page.tsx";
import type { PlacePageData } from "./place-page.server.ts";
import { OpenWork, PlaceSide, PlaceTiles } from "./place-work.tsx";

/** Renders the page of a branch, a sub-branch or a facility. */
export function PlaceScreen({ place: { work, sentence }, ...page }: PlacePageData) {
	const { open, now, places, manager, rows } = work;
	return (
		<DetailScreen
			{...page}
			sentence={sentence && <bdi>{sentence}</bdi>}
			now={now}
			side={(manager || rows.length > 0) && <PlaceSide manager={manager} rows={rows} />}
			above={
				<>
					<OpenWork open={open} />
					{places && <PlaceTiles {...places} />}
				</>
			}
		/>
	);
}

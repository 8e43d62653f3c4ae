import { useIsLightMode, useRootData } from "#app/lib/root-data.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";

/** Renders the organisation's logo, if it has one, and its name on printed pages. */
export function Letterhead() {
	const light = useIsLightMode();
	const organisation = useRootData()?.organisation;
	if (!organisation) return null;
	const { logo, name } = organisation;
	return (
		<p className="letterhead">
			{logo && !light && <img src={thumbnailPath(logo)} alt="" />} <bdi>{name}</bdi>
		</p>
	);
}

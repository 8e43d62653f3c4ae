import { useIsLightMode, useRootData } from "#app/lib/root-data.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";

/**
 * Renders the organisation's logo and name on printed pages; nothing for an organisation without a
 * logo.
 */
export function Letterhead() {
	const light = useIsLightMode();
	const organisation = useRootData()?.organisation;
	if (!organisation?.logo) return null;
	const { logo, name } = organisation;
	return (
		<p className="letterhead">
			{!light && <img src={thumbnailPath(logo)} alt="" />} <bdi>{name}</bdi>
		</p>
	);
}

import { useIsLightMode, useRootData } from "#app/lib/root-data.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { Icon } from "./icon.tsx";

/** Renders the organisation's logo, or else ours; light pages load none. */
export function Logo() {
	const light = useIsLightMode();
	const logo = useRootData()?.organisation.logo;
	if (logo && !light) return <img className="mark own" src={thumbnailPath(logo)} alt="" />;
	return (
		<span className="mark">
			<Icon name="wrench" />
		</span>
	);
}

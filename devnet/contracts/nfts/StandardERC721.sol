// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

/// What every collection offers; only its ABI is used.
interface StandardERC721 is IERC721Metadata {}

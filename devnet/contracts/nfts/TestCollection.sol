// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ReasonedERC721} from "./ReasonedERC721.sol";

/// An official collection; whoever deployed it mints and says where the metadata is.
contract TestCollection is ReasonedERC721 {
    address public immutable owner = msg.sender;
    string private _base;

    modifier onlyOwner() {
        require(msg.sender == owner, "TestCollection: only the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_, string memory base) ERC721(name_, symbol_) {
        _base = base;
    }

    /// Token ids from `firstId` on.
    function mintMany(address to, uint256 firstId, uint256 count) external onlyOwner {
        for (uint256 i = 0; i < count; i++) _mintReasoned(to, firstId + i);
    }

    /// The whole address of the metadata: with a base it would be appended to that.
    function setTokenURI(uint256 tokenId, string calldata uri) external onlyOwner {
        _setTokenURI(tokenId, uri);
    }

    function _baseURI() internal view override returns (string memory) {
        return _base;
    }
}
